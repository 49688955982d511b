import { ChartwrightError } from '../errors';

/** What Helm 4 takes of a file of a chart, and of an archive unpacked (its pkg/chart/loader/archive). */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;
export const MAX_CHART_SIZE = 100 * 1024 * 1024;

/** Helm has no such limits; without them a link to `/`, or an archive in itself, would be read without end. */
export const MAX_FILES = 20_000;
export const MAX_CHART_DEPTH = 32;

/** A file that Helm refuses for its size. */
export function fileTooLarge(file: string, size?: number): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${file} is larger than Helm takes a file of a chart`, {
    file,
    found: size === undefined ? undefined : `${size} bytes`,
    accepted: `at most ${MAX_FILE_SIZE} bytes`,
    advice: 'make the file smaller, or leave it out with .helmignore',
  });
}

/** A chart that is more than Helm, or anybody, takes. */
export function chartTooLarge(archive: string | undefined, found: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', `${archive ?? 'the chart'} is larger than a chart may be`, {
    file: archive,
    found,
    accepted: `at most ${MAX_CHART_SIZE} bytes in ${MAX_FILES} files, unpacked`,
    advice: 'leave out with .helmignore what is no part of the chart, and look for links that lead out of it',
  });
}

/** Charts in charts in charts. */
export function chartTooDeep(file: string): ChartwrightError {
  return new ChartwrightError('CHART_INVALID', 'the charts below charts/ are nested too deep', {
    file,
    accepted: `at most ${MAX_CHART_DEPTH} charts one in the other`,
    advice: 'look for a chart that has itself in its charts/',
  });
}

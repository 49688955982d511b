import path from 'node:path';

/**
 * A file or folder as users know it: from the working directory where it lies below it, or near it in the same
 * repository; else its whole path. With forward slashes; the working directory itself is `.`.
 */
export function shownFrom(cwd: string, target: string, root = cwd): string {
  const absolute = path.resolve(cwd, target);
  const fromRoot = path.relative(root, absolute);
  const isNear = !/^\.\.(?:[\\/]|$)/.test(fromRoot) && !path.isAbsolute(fromRoot);
  const shown = isNear ? path.relative(cwd, absolute) || '.' : absolute;
  return shown.split(path.sep).join('/');
}

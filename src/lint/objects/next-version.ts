/** The last number of a version, one higher: it keeps its form, and its major and minor version where it has them. */
export function nextVersion(version: string): string {
  const [, before, number, after] = /^(.*?)(\d+)(\D*)$/.exec(version) ?? [];
  return number === undefined ? `${version}1` : `${before}${BigInt(number) + 1n}${after}`;
}

/** Whether a text is a whole URL of a host: with a scheme, without spaces. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[');
}

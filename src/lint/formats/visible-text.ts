/** Characters that a terminal obeys or that turn the direction of text; a line break and a tab are none. */
export const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text from somebody's chart for a terminal: what would move the cursor, change colours or reorder letters is shown as
 * one sign each, so that columns stay what they were.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** The same in one line. */
export const visibleLine = (text: string): string => {
  const rows = text.split(/\n\s*/).map((row) => row.trimEnd());
  return visibleText(rows.join(' ')).replaceAll('\t', ' ');
};

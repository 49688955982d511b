/** What a user reads who sets a value that is gone. */
export function removedSentence(movedTo: string, path: string): string {
  return isSentence(movedTo) ? movedTo : `moved to ${movedTo}: set it there and remove ${path}`;
}

/** Whether it is text for people rather than a values path. */
export const isSentence = (movedTo: string): boolean => /\s/.test(movedTo.replace(/"[^"]*"/g, ''));

/** A line that begins with it and says nothing else of it: `# unused`, `# -- Not used by the chart, …`. */
const BEGINS_SO =
  /^[\s#-]*(?:unused|ignored|(?:currently )?(?:not|never|no longer)(?: currently)? used)\s*(?:$|[.,:;!()\u2013\u2014-]|(?:by|in) (?:the|this) chart\b)/im;

/** A sentence about it that makes no condition. */
const SENTENCE =
  /\b(?:it|this|(?:the|this) (?:value|key|setting|option|parameter|field)) (?:is (?:currently )?(?:not|never|no longer)|isn['\u2019]t)(?: currently)? (?:used|read)\b(?! (?:if|when|unless|with|without|until|for)\b)/i;

/** Some values are there for others, such as a catalogue. */
const FOR_OTHERS = /\b(?:needed|read|required|used) by (?:the )?(?:CI\b|other charts?\b|parent chart\b|umbrella\b)/i;

/** Whether the comment of a value says that the chart's templates do not read it. */
export const saysUnused = (comment: string): boolean =>
  BEGINS_SO.test(comment) || SENTENCE.test(comment) || FOR_OTHERS.test(comment);

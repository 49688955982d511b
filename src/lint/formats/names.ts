/** The values of `--format`, apart from the formats themselves, so that a mistake in them is cheap to find. */
export const formatNames = ['stylish', 'json', 'sarif', 'github', 'junit'] as const;

/** What a report can be made into. */
export type FormatName = (typeof formatNames)[number];

export const isFormatName = (name: string): name is FormatName => formatNames.some((known) => known === name);

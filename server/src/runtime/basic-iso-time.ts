/** ISO 8601 in its basic format, in UTC: `20261125T023000Z`. File names with it sort by time. */
export const basicIsoTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** ISO 8601 without its marks, in UTC: `20261125T023000Z`. Names of files that have it are in the order of time. */
export const basicIsoTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

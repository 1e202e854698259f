/** The time zone of the browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

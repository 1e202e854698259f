/** The state of a menu's link to a list: it opens with its default filter. */
export const menuLinkState = { fromMenu: true }

/** Whether a page was opened by a menu's link. */
export function isMenuLinkState(state: unknown): boolean {
  return (state as Partial<typeof menuLinkState> | null)?.fromMenu === true
}

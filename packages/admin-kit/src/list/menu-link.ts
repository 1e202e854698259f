/** The state of a link that opens a list anew, as those of a menu do: the list is then shown as its default filter says. */
export const menuLinkState = { fromMenu: true }

/** Whether a page was opened by such a link. */
export function isMenuLinkState(state: unknown): boolean {
  return (state as Partial<typeof menuLinkState> | null)?.fromMenu === true
}

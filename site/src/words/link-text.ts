/** A link and what it says. */
export interface LinkText {
  href: string
  label: string
}

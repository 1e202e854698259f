/** What a page says of itself to search engines and browser tabs. */
export interface MetaText {
  title: string
  description: string
}

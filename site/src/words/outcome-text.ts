/** What a page says once its call has been answered. */
export interface OutcomeText {
  title: string
  body: string
}

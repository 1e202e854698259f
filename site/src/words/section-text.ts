/** A short statement; its body is formatted text as HTML. */
export interface Point {
  title: string
  body: string
}

/** A part of a page: its first paragraphs as HTML, and its points, which stand side by side. */
export interface SectionText {
  anchor: string
  title: string
  body: string
  points: readonly Point[]
}

/** What the drawing beside a service is called, and what it shows. */
export interface DrawingWords {
  view: string
  caption: string
}

/** Words that stand around what the records say, on the pages that show them. */
export interface ContentWords {
  home: {
    services: string
    console: string
    drawing: string
    grammar: string
    action: string
    communitiesDrawing: string
  }
  service: {
    included: string
    more: string
    drawings: Readonly<Record<string, DrawingWords>>
    quote: string
    quoteTitle: string
    quoteBody: string
    others: string
    projects: string
    none: string
  }
  project: {
    client: string
    services: string
    completedOn: string
    visit: string
    all: string
    following: string
    none: string
  }
  faq: { none: string; other: string; ask: string }
  article: { contents: string; contact: string }
  sitemap: { site: string; services: string; projects: string; account: string; legal: string }
}

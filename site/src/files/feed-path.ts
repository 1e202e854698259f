/** Address of the feed of projects, without a language. */
export const feedPath = '/projects/rss.xml'

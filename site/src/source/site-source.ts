import type { SiteContent } from '@parvis/schemas/site-content'

/** The origin of the site's texts and pictures. */
export interface SiteSource {
  readonly content: SiteContent
  /** A picture as it was uploaded, by the id of its file. @throws Error when it cannot be read */
  picture(id: string): Promise<Buffer>
}

/** Parts that the texts of several pages have. */

/** Title and description for search engines and browser tabs. */
export interface MetaText {
  title: string
  description: string
}

/** A link and its text. */
export interface LinkText {
  href: string
  label: string
}

/** Text after a call has succeeded or failed. */
export interface OutcomeText {
  title: string
  body: string
}

/** A picture in its available sizes. */
export interface PictureText {
  src: string
  srcSet: string
  /** In pixels, of the largest. */
  width: number
  height: number
}

/** The picture of link previews. */
export interface SharePictureText {
  /** Address below the origin. */
  src: string
  /** In pixels. */
  width: number
  height: number
  /** Media type, such as `image/png`. */
  type: string
}

/** Facts about the company for search engines, as far as they are public. */
export interface OrganisationText {
  legalName?: string
  phone?: string
  vatNumber?: string
  address?: { road: string; postalCode: string; city: string; country: string }
  /** Its addresses elsewhere. */
  profiles: readonly string[]
}

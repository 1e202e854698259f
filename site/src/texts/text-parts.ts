/** Parts that the texts of several pages have. */

/** What a page says of itself to search engines and browser tabs. */
export interface MetaText {
  title: string
  description: string
}

/** A link and what it says. */
export interface LinkText {
  href: string
  label: string
}

/** What a page says once its call has been answered. */
export interface OutcomeText {
  title: string
  body: string
}

/** A picture in the sizes that there are of it. */
export interface PictureText {
  src: string
  srcSet: string
  /** In pixels, of the largest. */
  width: number
  height: number
}

/** The picture that is shown with links to a page. */
export interface SharePictureText {
  /** Address below the origin. */
  src: string
  /** In pixels. */
  width: number
  height: number
  /** Media type, such as `image/png`. */
  type: string
}

/** What search engines are told of the company, as far as it says so itself. */
export interface OrganisationText {
  legalName?: string
  phone?: string
  vatNumber?: string
  address?: { road: string; postalCode: string; city: string; country: string }
  /** Its addresses elsewhere. */
  profiles: readonly string[]
}

/** What search engines are told of the company, as far as it says so itself. */
export interface OrganisationText {
  legalName?: string
  phone?: string
  vatNumber?: string
  address?: { road: string; postalCode: string; city: string; country: string }
  /** Its addresses elsewhere. */
  profiles: readonly string[]
}

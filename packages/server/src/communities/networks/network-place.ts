/** A network of a community. */
export interface NetworkPlace {
  readonly accountId: string
  readonly communityId: string
  readonly networkId: string
}

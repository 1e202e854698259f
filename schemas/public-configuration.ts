/** What an evaluation runs on instead of what is bought or installed elsewhere. */
export const simulatedComponents = ['database', 'records', 'chat', 'mail'] as const
export type SimulatedComponent = (typeof simulatedComponents)[number]

/** What the server tells the console with its page. */
export interface PublicConfiguration {
  /** Where the API is, without a slash at its end. */
  readonly apiUrl: string
  /** Undefined where the product runs for real. */
  readonly evaluation?: {
    readonly parts: readonly SimulatedComponent[]
    /** Where mails that were caught can be read; undefined where nobody may. */
    readonly mailAddress?: string
  }
}

/** The id of the element of the console's page that holds the configuration, as JSON. */
export const configurationId = 'configuration'

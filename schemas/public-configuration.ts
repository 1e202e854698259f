/** Components that an evaluation simulates instead of external services. */
export const simulatedComponents = ['database', 'records', 'chat', 'mail'] as const
export type SimulatedComponent = (typeof simulatedComponents)[number]

/** Configuration that the server embeds in the console's page. */
export interface PublicConfiguration {
  /** Base address of the API, without a slash at its end. */
  readonly apiUrl: string
  /** Id of the console's build; undefined in development. */
  readonly build?: string
  /** Undefined in production. */
  readonly evaluation?: {
    readonly parts: readonly SimulatedComponent[]
    /** Where caught mails can be read; undefined without such a page. */
    readonly mailAddress?: string
  }
}

/** Id of the element with the configuration as JSON in the console's page. */
export const configurationId = 'configuration'

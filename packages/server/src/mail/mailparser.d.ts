declare module 'mailparser' {
  interface Addresses {
    readonly text: string
  }

  export interface ParsedMail {
    readonly subject?: string
    readonly from?: Addresses
    readonly to?: Addresses
    readonly date?: Date
    readonly messageId?: string
    readonly text?: string
    readonly html?: string | false
    readonly headerLines: readonly { readonly key: string; readonly line: string }[]
  }

  export function simpleParser(source: Buffer): Promise<ParsedMail>
}

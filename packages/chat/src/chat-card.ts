import type { MessageFile } from './chat-file.js'

/** A card below the text of a message. It has a title, a text or a picture, and its mentions notify nobody. */
export interface MessageCard {
  /** In one line. */
  readonly title?: string
  /**
   * Where the title leads: `http` or `https`, of 2048 characters at most, and only with a title. Two cards of a message cannot
   * have the same one: platforms show only the first of them.
   */
  readonly url?: string
  /** Text in the platform's own formatting. */
  readonly text?: string
  /** Of its bar or frame, as 0xrrggbb. */
  readonly color?: number
  /** Of a type that the platform shows; it counts among the files of the message. */
  readonly picture?: MessageFile
}

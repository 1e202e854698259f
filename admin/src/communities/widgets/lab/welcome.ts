import type { welcomeMessage } from '@parvis/schemas/widgets'

export type WelcomeMessage = typeof welcomeMessage

/** The settings of the welcome message. */
export type WelcomeSettings = Parameters<WelcomeMessage['decide']>[1]

/** What the parts of the preview show: the settings as they are in the form, and the server. */

import { type MessageLanguage, messageLanguageOf } from '@parvis/schemas/widgets'
import { useMemo } from 'react'
import { useNetwork } from '../../networks/network'
import { useChannels } from '../../networks/use-channels'
import { settingsIn } from '../settings-in'
import type { WelcomeMessage, WelcomeSettings } from './welcome'

export type Message = WelcomeSettings['messages'][number]
export type Translation = Message['content'][number]

/** A preview: a widget, its settings, and the server. */
export interface Lab {
  readonly widget: WelcomeMessage
  /** With an id for each message, and only with texts that are written. */
  readonly settings: WelcomeSettings
  /** As they are in the form, with an id for each message. */
  readonly unchecked: WelcomeSettings
  readonly networkId: string
  readonly server: { readonly name: string; readonly language: MessageLanguage | null }
  readonly memberCount: number | null
  /** Names of channels by their ids, as far as they are known. */
  readonly channelNames: ReadonlyMap<string, string>
}

/** What the preview of a widget on a network shows. @param unnamed name of a server that is not known yet */
export function useLab(
  widget: WelcomeMessage,
  values: Readonly<Record<string, unknown>>,
  networkId: string,
  unnamed: string,
): Lab {
  const { data: network } = useNetwork(networkId)
  const { data: channels } = useChannels(networkId)
  return useMemo(() => {
    const unchecked = identified(settingsIn(widget, values) as WelcomeSettings)
    const locale = network?.locale
    return {
      widget,
      settings: { ...unchecked, messages: unchecked.messages.map(written) },
      unchecked,
      networkId,
      server: {
        name: network?.name ?? unnamed,
        language: typeof locale === 'string' ? (messageLanguageOf(locale) ?? null) : null,
      },
      memberCount: network?.memberCount ?? null,
      channelNames: new Map(channels?.map(({ id, name }) => [id, name])),
    }
  }, [widget, values, networkId, network, channels, unnamed])
}

/** Settings whose messages all have an id: new ones are given it by the server when they are saved. */
function identified(settings: WelcomeSettings): WelcomeSettings {
  return {
    ...settings,
    messages: settings.messages.map((message, index) => ({
      ...message,
      id: message.id ?? `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    })),
  }
}

function written(message: Message): Message {
  return { ...message, content: (message.content ?? []).filter(({ language, text }) => language && text) }
}

/** The rank of a message from 1 on, by its id. */
export function rankOf({ settings }: Pick<Lab, 'settings'>, id: string | null | undefined): number {
  return settings.messages.findIndex((message) => message.id === id) + 1
}

import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { fieldHelperText, useFieldInput, useKind, useMessages } from '@parvis/admin-kit'
import { spaceFrench } from '@parvis/schema'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { languageName } from '../../language-name'
import { ChannelFindings } from './channel-findings'
import { hasSign, KindSign } from './kind-sign'
import { formMessages } from './messages'
import { TagsChoice } from './tags-choice'
import type { TargetFields } from './targets'

interface TargetRowProps {
  networkId: string
  fields: TargetFields
  path: string
  channelId: string
  /** Of its server; undefined while they are read. */
  channels: readonly Channel[] | undefined
  networkName: string
  /** Undefined where the server does not say it. */
  serverLanguage: string | undefined
  /** @param channel the name of the channel */
  onRemove(channel: string): void
}

/** A chosen channel: what it gets, what the bot lacks there, and the button that removes it. */
export function TargetRow({
  channelId,
  channels,
  networkName,
  networkId,
  fields,
  path,
  ...props
}: TargetRowProps) {
  const text = useMessages(formMessages)
  const { error } = useFieldInput(fields.channelId, `${path}.channelId`)
  const channel = channels?.find(({ id }) => id === channelId)
  const name = channel?.name ?? channelId
  const label = text('remove', { channel: name, network: networkName })
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, gridColumn: '1 / -1' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>#{name}</Typography>
        {hasSign(channel?.kind) && <KindSign kind={channel.kind} />}
        <IconButton
          aria-label={label}
          title={label}
          onClick={() => props.onRemove(name)}
          sx={{ ml: 'auto', width: 40, height: 40 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      <LanguageChoice
        field={fields.language}
        path={`${path}.language`}
        serverLanguage={props.serverLanguage}
      />
      {channel?.kind === 'announcement' && <Crosspost field={fields.crosspost} path={`${path}.crosspost`} />}
      {channel?.kind === 'forum' && channel.forum && (
        <TagsChoice field={fields.tags} path={`${path}.tags`} forum={channel.forum} />
      )}
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {error && <FormHelperText error>{fieldHelperText({ error })}</FormHelperText>}
        {channels && <ChannelFindings channelId={channelId} channels={channels} networkId={networkId} />}
      </Box>
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 224px), 1fr))',
  alignItems: 'start',
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

interface LanguageChoiceProps {
  field: TargetFields['language']
  path: string
  serverLanguage: string | undefined
}

/** The language of a channel; empty for that of its server, which is said. */
function LanguageChoice({ field, path, serverLanguage }: LanguageChoiceProps) {
  const { input: Input } = useKind(field.kind)
  return <Input field={{ ...field, help: helpFor(serverLanguage) }} path={path} />
}

function helpFor(serverLanguage: string | undefined) {
  if (!serverLanguage) return formMessages.noServerLanguage
  const { serverLanguage: message } = formMessages
  return {
    fr: spaceFrench(message.fr.replace('%{language}', languageName(serverLanguage, 'fr').toLowerCase())),
    en: message.en.replace('%{language}', languageName(serverLanguage, 'en')),
  }
}

function Crosspost({ field, path }: { field: TargetFields['crosspost']; path: string }) {
  const { input: Input } = useKind(field.kind)
  return <Input field={field} path={path} />
}

import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import type { StoredFile } from '@parvis/data-provider'
import { files } from '@parvis/schemas'
import { useGetManyAggregate } from 'react-admin'
import { discordMessages } from './messages'
import type { DiscordTones } from './tones'

interface DescribedFile extends StoredFile {
  readonly description?: string | null
}

/** Addresses of files are signed for a short time: ask again after a minute. */
const freshFor = 60_000

/** The picture of a message, by the id of its file. */
export function MessagePicture({ id, tones }: { id: string; tones: DiscordTones }) {
  const text = useMessages(discordMessages)
  const { data, isPending } = useGetManyAggregate<DescribedFile>(
    files.route,
    { ids: [id] },
    { staleTime: freshFor, retry: false },
  )
  const [file] = data ?? []
  if (!file) return <Box sx={{ ...missing, color: tones.muted }}>{isPending ? '' : text('noPicture')}</Box>
  const { src, name, description } = file
  return <Box component="img" src={src} alt={description || name} loading="lazy" sx={picture} />
}

const picture = {
  display: 'block',
  mt: 1,
  maxWidth: '100%',
  maxHeight: 350,
  borderRadius: '8px',
  objectFit: 'contain',
}

const missing = { mt: 1, minHeight: 22, fontSize: 14 }

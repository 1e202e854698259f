import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Avatar } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import type { Field } from '@parvis/schema'
import { useGetManyAggregate } from 'react-admin'
import { useLanguage } from '../messages/use-text.js'

/** Addresses of pictures are signed for a short time: ask again after a minute. */
const freshFor = 60_000

/** A stored picture, found by the value of an image field; pictures of a page are asked for together. */
export function usePicture(id: unknown): StoredFile | undefined {
  const ids = typeof id === 'string' ? [id] : []
  const { data } = useGetManyAggregate<StoredFile>(
    'files',
    { ids },
    { enabled: ids.length > 0, staleTime: freshFor, onError: () => {} },
  )
  return ids.length > 0 ? data?.[0] : undefined
}

/** A small square picture; `size` in pixels. */
export function Picture({ id, field, size }: { id: unknown; field: Field; size: number }) {
  const picture = usePicture(id)
  const label = field.label[useLanguage()]
  return (
    <Avatar
      variant="rounded"
      src={picture?.src}
      alt={label}
      slotProps={{ img: { loading: 'lazy', style: { objectFit: 'contain' } } }}
      sx={{ width: size, height: size, bgcolor: 'action.hover', color: 'text.secondary' }}
    >
      <ImageIcon aria-hidden sx={{ fontSize: size / 2 }} />
    </Avatar>
  )
}

import Avatar from '@mui/material/Avatar'
import { type CSSProperties, useState } from 'react'
import { initials } from '../../layouts/initials'

export interface MemberPictureProps {
  name: string
  /** Address of the picture; none for a member without one. */
  address?: string
  /** In pixels. */
  size?: number
}

/** The picture of a member, or their initials. */
export function MemberPicture({ name, address, size = 32 }: MemberPictureProps) {
  const [missing, setMissing] = useState<string>()
  const isAvailable = address !== undefined && address !== missing
  return (
    <Avatar aria-hidden sx={{ ...style, width: size, height: size, fontSize: size * 0.4 }}>
      {isAvailable ? (
        <img
          {...{ src: address, width: size, height: size, style: filling }}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(address)}
        />
      ) : (
        initials(name)
      )}
    </Avatar>
  )
}

const style = { bgcolor: 'action.selected', color: 'text.primary' }
const filling: CSSProperties = { objectFit: 'cover' }

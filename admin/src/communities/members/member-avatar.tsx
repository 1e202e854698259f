import type { Presence } from './member'
import { MemberPicture } from './member-picture'
import { type ToldPicture, usePictures } from './use-pictures'

interface MemberAvatarProps {
  memberId: string
  /** Whose initials stand where there is no picture. */
  name: string
  /** On which network; the picture that they are known by when not said. */
  presence?: Pick<Presence, 'networkId' | 'userId'>
  /** In pixels. */
  size?: number
}

/** The picture of a member by their id. */
export function MemberAvatar({ memberId, name, presence, size }: MemberAvatarProps) {
  const pictures = usePictures(memberId)
  const known = presence ? pictures.find((picture) => isOf(picture, presence)) : pictures[0]
  return <MemberPicture name={name} address={known?.address} size={size} />
}

function isOf(one: ToldPicture, other: Pick<Presence, 'networkId' | 'userId'>): boolean {
  return one.networkId === other.networkId && one.userId === other.userId
}

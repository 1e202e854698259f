import { communityMembers } from '@parvis/schemas'
import { listPictures, type PictureAddress } from '@parvis/schemas/calls/members'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { inBatches } from '../../api/in-batches'
import type { Presence } from './member'
import { MemberPicture } from './member-picture'

interface MemberAvatarProps {
  memberId: string
  /** Member whose initials replace a missing picture. */
  name: string
  /** Network of the picture; the main one by default. */
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

function isOf(one: PictureAddress, other: Pick<Presence, 'networkId' | 'userId'>): boolean {
  return one.networkId === other.networkId && one.userId === other.userId
}

const { path } = communityMembers
/** Maximum number of members per call. */
const most = 100
/** Minimum validity of the addresses, in milliseconds, less a margin. */
const goodFor = 45 * 60_000
/** How long a member has to be on the screen before their picture is requested, in milliseconds, as a search may go on. */
const stays = 200
/** How long a batch waits for the other members of a page, in milliseconds. */
const moment = 50

const picturesOf = inBatches(
  most,
  async (ids) => {
    const pictures = await call(listPictures, { query: { ids: JSON.stringify(ids) } })
    return new Map(ids.map((id) => [id, pictures.filter((picture) => picture.id === id)]))
  },
  moment,
)

/** The pictures of a member, the main one first; one call covers those of a page. */
function usePictures(memberId: string): readonly PictureAddress[] {
  const { data = [] } = useQuery({
    queryKey: [`${path}/${memberId}/pictures`],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, stays))
      signal.throwIfAborted()
      return (await picturesOf(memberId)) ?? []
    },
    staleTime: goodFor,
    refetchInterval: goodFor,
    retry: false,
  })
  return data
}

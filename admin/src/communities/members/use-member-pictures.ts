import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call'
import { type PictureOf, picturesAmong, picturesPath, type ToldPicture } from './member-pictures'

/** In milliseconds; addresses are good for an hour at least. */
const freshFor = 1_800_000

const none: readonly ToldPicture[] = []

/**
 * The pictures of the members on screen, asked for at once.
 *
 * @param ids of at most 100 members; others have no picture
 */
export function useMemberPictures(ids: readonly string[]): PictureOf {
  const path = picturesPath(ids)
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => call<readonly ToldPicture[]>('GET', path),
    enabled: ids.length > 0,
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => picturesAmong(data ?? none), [data])
}

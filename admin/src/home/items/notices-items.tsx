import { NoticeList } from '../../comments/notice-list'

/** How many notices an item shows. */
const shown = 20

/** The latest notices of the person. */
export function NoticesItem() {
  return <NoticeList limit={shown} />
}

/** The latest comments that mention the person. */
export function MentionsItem() {
  return <NoticeList kind="mention" limit={shown} />
}

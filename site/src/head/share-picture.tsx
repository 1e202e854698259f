import { absoluteAddress } from '../routes/absolute-address'
import type { SharePictureText } from '../texts/text-parts'

interface Props {
  picture: SharePictureText
  origin: string
  alt: string
}

/** Share picture of the page. */
export function SharePicture({ picture: { src, width, height, type }, origin, alt }: Props) {
  return (
    <>
      <meta property="og:image" content={absoluteAddress(origin, src)} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

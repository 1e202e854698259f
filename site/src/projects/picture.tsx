import type { PictureText } from '../texts/text-parts'

interface Props {
  picture: PictureText
  /** Displayed width, as in `sizes`. */
  sizes: string
  alt: string
  /** Whether it is seen at once. */
  isFirst?: boolean
}

/** A picture in the size that the screen needs. */
export function Picture({ picture, sizes, alt, isFirst = false }: Props) {
  return (
    <img
      {...picture}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

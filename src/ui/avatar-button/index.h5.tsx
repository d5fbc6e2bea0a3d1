import type { AvatarButtonProps } from './props'

/** A browser knows no picture of anybody's in WeChat. */
export function AvatarButton(_props: AvatarButtonProps) {
  return null
}

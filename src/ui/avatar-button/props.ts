import type { ReactNode } from 'react'
import type { PickedFile } from '@/platform/files-type'

export interface AvatarButtonProps {
  className: string
  label: string
  busy: boolean
  /** Takes the picture that was chosen in WeChat, as a temporary file. */
  onChosen: (file: PickedFile) => void
  children: ReactNode
}

import { View } from '@tarojs/components'
import { aria } from '../aria'
import type { TapProps } from './props'

/** A thing to tap. In the mini-program a view that says what it is and shows that it is pressed. */
export function Tap({
  className,
  style,
  label,
  role = 'button',
  id,
  disabled,
  onTap,
  touch,
  children,
  ...state
}: TapProps) {
  return (
    <View
      id={id}
      className={disabled ? `${className ?? ''} jb-tap--off` : className}
      style={style}
      hoverClass={disabled ? 'none' : 'jb-tap--on'}
      hoverStayTime={80}
      onClick={disabled ? undefined : onTap}
      {...touch}
      {...aria({ role, label, disabled, ...state })}
    >
      {children}
    </View>
  )
}

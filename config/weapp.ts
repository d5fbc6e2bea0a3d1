import type { IPluginContext } from '@tarojs/service'
import theme from '../src/theme.json'

/**
 * WeChat's accessibility attributes, by component. Taro's templates know none of them, so what a component says to screen
 * readers would be lost. Every attribute stands in the template of every depth: there are only those the app uses.
 */
const attributes: Record<string, Props> = {
  view: { 'aria-role': '', 'aria-label': '', 'aria-checked': '' },
  button: { 'aria-role': '', 'aria-label': '', 'aria-checked': '' },
  image: { 'aria-role': '', 'aria-label': '', 'aria-hidden': '' },
  input: { 'aria-label': '' },
  textarea: { 'aria-label': '' },
}

type Props = Record<string, string>
type Page = Props & { enablePullDownRefresh?: boolean }
type Template = { modifyCompProps?: (component: string, props: Props) => Props }

/** Colours of the light theme that have a variable in src/theme.json, by value. */
const variables = new Map(Object.entries(theme.light).map(([name, value]) => [value, `@${name}`]))
const COLORS = ['navigationBarBackgroundColor', 'navigationBarTextStyle', 'backgroundColor']
/** Pages that show lists: pulled down, they ask anew (src/platform/pull-down.weapp.ts). */
const PULLED_DOWN = ['home', 'my_blind_box', 'profile', 'props', 'combine'].map((name) => `pagesA/${name}/index`)

/** Adds the mini-program's needs beside Taro's own, by Taro's plugin hooks. */
export default function weapp(ctx: IPluginContext) {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn({ template }: { template?: Template }) {
      if (!template) return
      const given = template.modifyCompProps
      template.modifyCompProps = (component, props) => ({
        ...(given ? given.call(template, component, props) : props),
        ...attributes[component],
      })
    },
  })

  // Gives WeChat the colours of a page's bar and ground, which it draws before any of our code runs: a colour that the
  // theme knows becomes its variable, so that the first frame is dark for users of WeChat's dark mode.
  ctx.modifyMiniConfigs(({ configMap }: { configMap: Record<string, { content: Page }> }) => {
    for (const [name, { content }] of Object.entries(configMap)) {
      if (PULLED_DOWN.some((page) => name.includes(page))) content.enablePullDownRefresh = true
      for (const key of COLORS) {
        const variable = variables.get(content[key] ?? '')
        if (variable) content[key] = variable
      }
    }
  })
}

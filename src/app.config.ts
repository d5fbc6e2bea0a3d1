// WeChat then dresses its own parts (dialogs, loading) for the dark; the browser has no such setting.
const darkmode = process.env.TARO_ENV === 'weapp' ? { darkmode: true, themeLocation: 'theme.json' } : {}

export default defineAppConfig({
  pages: ['pages/login/index', 'pages/web_view/index'],
  subPackages: [
    {
      root: 'pagesA',
      pages: [
        'home/index',
        'blind_box_detail/index',
        'purchase/index',
        'open_chest_animation/index',
        'prize_show/index',
        'prize_detail/index',
        'combine/index',
        'combine_result/index',
        'props/index',
        'my_blind_box/index',
        'editor/index',
        'profile/index',
        'recharge/index',
        'security/index',
      ],
    },
  ],
  window: {
    navigationStyle: 'default',
    navigationBarTitleText: '',
    navigationBarBackgroundColor: '#F8F8F8',
    navigationBarTextStyle: 'black',
    backgroundColor: '#F8F8F8',
    backgroundTextStyle: 'dark',
  },
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  // No sliding pages in the browser: they delay what was asked for and outlast a quick back.
  animation: false,
  ...darkmode,
  lazyCodeLoading: 'requiredComponents',
})

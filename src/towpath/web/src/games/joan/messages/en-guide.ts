// What the guided game says when something first matters.
export const guide = {
  'joan.guide.take_tile':
    'Followers lie out; you and Kennet take one in turn, and each gives one action. What you leave is there for Kennet.',
  'joan.guide.good':
    'A good fills its row of the warehouse from the left. Full rows score at the end; a full column brings the bonus below it.',
  'joan.guide.develop':
    'A Scholar marks the next space of your Development track. Its stars multiply your stations and citizens: reach them in good time.',
  'joan.guide.route':
    'A route begins in Orléans or in a town you reached. It brings the goods it shows, and opens its town for a station.',
  'joan.guide.pay_station':
    'For a coin a Craftsman builds in a town you reached, and strikes it out for Kennet. Orléans is never struck out: it can wait.',
  'joan.guide.acquire':
    'A Trader acquires a Place for coins: from then on its Follower may act there for you alone. Category I opens first.',
  'joan.guide.deed':
    'Instead of acting, a Follower may mark a Deed for its effect. Your third mark brings the yellow bonus, to the first one alone.',
  'joan.guide.coin':
    'Coins are circled in a bank row of your choice, from the left. Full rows and spent columns bring what stands beside or below them.',
  'joan.guide.open_items': 'Bonuses wait in a list. Use them in any order, all in this turn: one may set off the next.',
  'joan.guide.use': 'A Place you own may replace the action of its Follower. Compare both before you choose.',
} as const;

void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

// An optimiser has put the consent plugin's own script into this file.
self.webpackChunkrealCookieBanner_ = self.webpackChunkrealCookieBanner_ || [];

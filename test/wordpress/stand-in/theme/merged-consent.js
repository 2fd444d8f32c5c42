// An optimiser has put the consent plugin's own script into this file.
// biome-ignore lint/correctness/noUnusedVariables: the plugin's script declares a global
var realCookieBanner_banner = {};

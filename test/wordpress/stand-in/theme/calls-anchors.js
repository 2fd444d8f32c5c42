// Calls a part of the builder that Piton's stand-in does not have.
// biome-ignore lint/correctness/noUndeclaredVariables: the builder makes the object
addEventListener('elementor/frontend/init', () => elementorFrontend.utils.anchors.go());

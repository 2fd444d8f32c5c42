<?php
/** Rewords the build's descriptions of the configuration, which use JSON and Markdown, for the fields of the form. */

defined( 'ABSPATH' ) || exit;

return array(
	'Switches handlers off by name: `{"nested-tabs": false}`; `consent` switches all of consent off. All other handlers are on.' => 'Switches handlers off by name, as in nested-tabs: no; consent: no switches all of consent off. All other handlers are on.',
	'Texts for visitors by `handler.key`: `{"image-carousel.next": "Weiter"}`.' => 'Texts for visitors by handler.key, as in image-carousel.next: Next.',
	'Offers `elementorFrontend` to snippets that call it, and fires its start event.' => 'Offers elementorFrontend to snippets that call it, and fires its start event.',
	'Hosts from which Piton\'s own code may load although the page asks for consent and no blocker or service names them: `["cdn.example.com", "*.example.net"]`.' => 'Hosts from which Piton’s own code may load although the page asks for consent and no blocker or service names them: cdn.example.com or *.example.net, one per line.',
	'Opens the overlay for QA on every page view; `?piton-inspect` opens it on one page view.' => 'Opens the overlay for QA on every page view; ?piton-inspect opens it on one page view.',
	'What the page asks its visitors if no consent plugin prints that: groups, services and blockers (see “Consent”).' => 'What the page asks its visitors if no consent plugin prints that: groups, services and blockers, as JSON.',
	'Scripts of the CMS to load when a widget appears, by widget: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`; `{builder}`, `{pro}`, `{extras}` and `{uploads}` stand for the plugins\' assets.' => 'Scripts of the CMS to load when a widget appears, as in code-highlight: {pro}lib/prismjs/prism.js; {builder}, {pro}, {extras} and {uploads} stand for the plugins’ assets.',
);

<?php
/**
 * The workshop for the question for consent: its form, and the frame that shows the real banner. The build takes both
 * from the demo's workshop (wordpress/workshop.mjs).
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

const WORKSHOP_ACTION = 'piton_workshop';

/** Returns the address of one of the workshop's files. */
function workshop_url( string $file ): string {
	return add_query_arg( 'ver', release()['release'], file_url( 'workshop/' . $file ) );
}

/** Loads the styles of the workshop. */
function enqueue_workshop(): void {
	wp_enqueue_style( 'piton-workshop', workshop_url( 'werkstatt.css' ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- The address has the release.
	wp_enqueue_style( 'piton-workshop-admin', workshop_url( 'workshop.css' ), array( 'piton-workshop' ), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- As above.
}

/** Returns the language of the workshop, or of the question's own texts, that is nearest to a locale. */
function workshop_language( string $locale ): string {
	return 0 === strpos( $locale, 'de' ) ? 'de' : 'en';
}

/** Prints the workshop inside of a form, which submits the question as `piton_consent`. */
function print_workshop( ?array $consent ): void {
	$frame = add_query_arg( array( 'action' => WORKSHOP_ACTION, '_wpnonce' => wp_create_nonce( WORKSHOP_ACTION ) ), admin_url( 'admin-ajax.php' ) );
	// The owner reads the language of the dashboard; visitors read that of the site.
	$texts  = workshop_language( get_locale() );
	$folder = dirname( PLUGIN_FILE ) . '/workshop/';
	$html   = (string) file_get_contents( $folder . 'workshop-' . workshop_language( get_user_locale() ) . '.html' );
	$start  = null === $consent ? (string) file_get_contents( $folder . 'start-' . $texts . '.json' ) : (string) wp_json_encode( array( 'consent' => $consent ) );
	$values = array(
		'{{texts}}' => $texts,
		'{{frame}}' => esc_url( $frame ),
		'{{start}}' => wp_json_encode( json_decode( $start ), JSON_HEX_TAG | JSON_HEX_AMP ),
	);
	echo strtr( $html, $values ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The file is the plugin's own, the values are escaped above.
	wp_print_script_tag( array( 'type' => 'module', 'src' => workshop_url( 'client.js' ) ) );
}

/** Returns the element that the question's first blocker blocks, as the consent plugin's server prints it. */
function blocked_frame( array $consent ): string {
	$blocker = isset( $consent['blockers'][0] ) && is_array( $consent['blockers'][0] ) ? $consent['blockers'][0] : null;
	if ( null === $blocker ) {
		return '';
	}
	$services = isset( $blocker['services'] ) && is_array( $blocker['services'] ) ? array_filter( $blocker['services'], 'is_int' ) : array();
	return sprintf(
		'<iframe title="%s" width="640" height="360" consent-original-src-_="%s" consent-required="%s" consent-by="services" consent-id="%d"></iframe>',
		esc_attr__( 'Blocked content', 'piton' ),
		esc_url( home_url( '/' ) ),
		esc_attr( implode( ',', $services ) ),
		isset( $blocker['id'] ) && is_int( $blocker['id'] ) ? $blocker['id'] : 0
	);
}

/** Answers with the document of the frame: a page of the site with the submitted question, and nothing else. */
function send_workshop_frame(): void {
	check_ajax_referer( WORKSHOP_ACTION );
	if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'unfiltered_html' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'piton' ), '', array( 'response' => 403 ) );
	}
	$config  = json_decode( posted( 'config' ), true );
	$config  = is_array( $config ) ? $config : array();
	$consent = isset( $config['consent'] ) && is_array( $config['consent'] ) ? $config['consent'] : array();
	$view    = posted( 'view' );
	$is_dark = '1' === posted( 'dark' );
	if ( 'placeholder' === $view ) {
		// In this view the banner would cover the placeholder.
		$config['consent'] = array( 'hideBanner' => true ) + $consent;
	}
	$policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";
	header( 'Content-Type: text/html; charset=utf-8' );
	header( 'Content-Security-Policy: ' . $policy );
	header( 'X-Robots-Tag: noindex' );
	printf( '<!doctype html><html lang="%s" class="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">', esc_attr( get_bloginfo( 'language' ) ), esc_attr( $is_dark ? 'dunkel' : '' ) );
	printf( '<title>%s</title>', esc_html__( 'The banner', 'piton' ) );
	if ( $is_dark ) {
		echo '<meta name="color-scheme" content="dark">';
	}
	printf( '<link rel="stylesheet" href="%s">', esc_url( workshop_url( 'in-frame.css' ) ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- A document of its own.
	foreach ( array( 'isolated.js', 'first-visit.js' ) as $file ) {
		wp_print_script_tag( array( 'src' => workshop_url( $file ) ) );
	}
	printf(
		'<script type="application/json" id="piton-config">%s</script>',
		wp_json_encode( (object) $config, JSON_HEX_TAG | JSON_HEX_AMP ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON_HEX_TAG escapes the end tag.
	);
	wp_print_script_tag( array( 'type' => 'module', 'src' => workshop_url( 'in-frame.js' ), 'data-view' => $view ) );
	wp_print_script_tag( array( 'type' => 'module', 'src' => file_url( release()['entry'] ), 'data-assets' => file_url( '' ) . '/' ) );
	printf( '</head><body><main><h1>%s</h1><p>%s</p>', esc_html__( 'A page of your website', 'piton' ), esc_html__( 'This is how the question stands before your page. What you click here stays in this frame.', 'piton' ) );
	echo blocked_frame( $consent ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- blocked_frame() escapes.
	echo '</main></body></html>';
	wp_die( '', '', array( 'response' => null ) );
}

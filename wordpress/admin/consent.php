<?php
/** The section of the question for consent. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Whether the consent plugin whose settings Piton follows is active. */
function has_consent_plugin(): bool {
	return defined( 'RCB_FILE' ) || class_exists( '\DevOwl\RealCookieBanner\Core' );
}

/** Prints the section of the question for consent. */
function print_consent_section( array $option, ?array $rejected ): void {
	$consent = isset( $option['config']['consent'] ) ? $option['config']['consent'] : null;
	$json    = null === $consent ? '' : (string) wp_json_encode( $consent, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	$error   = '';
	if ( null !== $rejected && isset( $rejected['fields']['consent'] ) ) {
		$json  = $rejected['fields']['consent'];
		$error = $rejected['errors']['consent'];
	}
	$words = setting_words()['consent'];
	printf( '<h2 class="screen-reader-text">%s</h2>', esc_html__( 'Question for consent', 'piton' ) );
	if ( has_consent_plugin() ) {
		printf( '<p>%s</p>', esc_html__( 'The consent plugin is active: Piton asks with its settings, and you change them there. You need nothing here.', 'piton' ) );
	} else {
		printf( '<p>%s</p>', esc_html__( 'No consent plugin prints a question. If your pages load something that needs consent, design the question here, copy its block, and save it below.', 'piton' ) );
		print_workshop();
	}
	$is_locked = ! current_user_can( 'unfiltered_html' );
	print_form_start( 'consent', 'consent' );
	printf( '<details class="piton-fold"%s><summary>%s</summary><div class="piton-setting" data-piton-key="consent">', '' !== $json || ! has_consent_plugin() ? ' open' : '', esc_html__( 'The block of the question', 'piton' ) );
	printf(
		'<label for="piton-consent">%s</label><textarea id="piton-consent" name="piton_consent" rows="12" dir="ltr" class="large-text code" spellcheck="false" aria-describedby="piton-consent-about%s" data-piton-path="consent"%s%s>%s</textarea>',
		esc_html( $words['label'] ),
		'' === $error ? '' : ' piton-consent-error',
		'' === $error ? '' : ' aria-invalid="true"',
		$is_locked ? ' disabled' : '',
		esc_textarea( $json )
	);
	print_about( 'piton-consent', $words['about'], $words['default'], $error );
	if ( $is_locked ) {
		printf( '<p>%s</p>', esc_html__( 'The question can contain scripts, which you may not add on this site.', 'piton' ) );
	} else {
		printf( '<p class="submit"><button type="submit" class="button button-primary">%s</button></p>', esc_html__( 'Save', 'piton' ) );
	}
	echo '</div></details></form>';
}
